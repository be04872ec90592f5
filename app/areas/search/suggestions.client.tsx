import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isFieldInUse } from "~/components/field-in-use";
import { Link } from "~/components/link/link";
import { counted } from "~/lib/words";
import { type Suggestions as Groups } from "./found.server";

/** The ARIA attributes by which a combobox names the list below it. */
export type Combobox = { "aria-expanded": boolean; "aria-activedescendant"?: string };

export type SuggestionsProps = { box: HTMLInputElement; become: (combobox: Combobox) => void };

/** Milliseconds after the last letter. */
const pause = 150;

/**
 * What the words in the box would find, and what was opened last where there are none: a listbox whose focus stays in the
 * box (ARIA's combobox). One question is under way at a time, that of the words that stand there.
 */
export function Suggestions({ box, become }: SuggestionsProps) {
  const [groups, setGroups] = useState<Groups>([]);
  const [isWanted, want] = useState(document.activeElement === box);
  const [active, setActive] = useState(-1);
  const { key: page } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const [shownOn, showOn] = useState(page);
  if (shownOn !== page) {
    showOn(page);
    // Somebody may type the next words before the page of the last ones arrives.
    if (isReturn || !isFieldInUse()) want(false);
  }

  const options = groups.flatMap(({ rows }) => rows);
  const isOpen = isWanted && options.length > 0;
  const activeId = isOpen && active >= 0 ? optionId(active) : undefined;

  useEffect(() => {
    const question = createQuestion((found) => {
      setGroups(found);
      setActive(-1);
    });
    const typed = () => {
      want(true);
      setActive(-1);
      question.ask(box.value, pause);
    };
    const entered = () => {
      want(true);
      question.ask(box.value, 0);
    };
    const left = () => {
      want(false);
      question.drop();
    };
    if (document.activeElement === box) entered();
    box.addEventListener("input", typed);
    box.addEventListener("focus", entered);
    box.addEventListener("blur", left);
    box.form?.addEventListener("submit", left);
    return () => {
      question.drop();
      box.removeEventListener("input", typed);
      box.removeEventListener("focus", entered);
      box.removeEventListener("blur", left);
      box.form?.removeEventListener("submit", left);
    };
  }, [box]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (event.isComposing || options.length === 0) return;
      if (step) {
        want(true);
        if (isOpen) setActive(around(active + step, options.length));
      } else if (event.key === "Enter" && activeId) document.getElementById(activeId)?.click();
      else if (event.key === "Escape" && isOpen) want(false);
      else return;
      event.preventDefault();
      // Of the menu on a phone, Escape closes first what is open in it.
      event.stopPropagation();
    };
    box.addEventListener("keydown", press);
    return () => box.removeEventListener("keydown", press);
  });

  useEffect(() => become({ "aria-expanded": isOpen, "aria-activedescendant": activeId }), [become, isOpen, activeId]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return (
    <>
      <p className="sr" role="status">
        {isOpen && counted(options.length, { one: "suggestion", many: "suggestions" })}
      </p>
      {isOpen && <List groups={groups} active={active} box={box} onChosen={() => want(false)} />}
    </>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** From the last to none, and from there to the first. */
function around(at: number, length: number): number {
  if (at < -1) return length - 1;
  return at < length ? at : -1;
}

const optionId = (nth: number) => `suggestion-${nth}`;

type ListProps = { groups: Groups; active: number; box: HTMLElement; onChosen: () => void };

function List({ groups, active, box, onChosen }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => list.current && placeBelow(box, list.current);
    list.current?.showPopover();
    place();
    addEventListener("scroll", place, true);
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, true);
      removeEventListener("resize", place);
    };
  }, [box]);

  let nth = 0;
  return (
    <div className="suggestions" id="suggestions" role="listbox" aria-label="Suggestions" ref={list} {...inFront}>
      {groups.map(({ title, rows }) => (
        <div role="group" aria-label={title} key={title}>
          <p aria-hidden="true">{title}</p>
          {rows.map(({ to, label, about }) => {
            const at = nth++;
            return (
              <Link
                to={to}
                id={optionId(at)}
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                key={to}
                // The focus stays in the box.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onChosen}
              >
                {label}
                {about && <small>{about}</small>}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** A browser's own layer: the menu's box, which scrolls, would cut it. */
const inFront = { popover: "manual" };

function placeBelow(box: HTMLElement, list: HTMLElement) {
  const { left, bottom, width } = box.getBoundingClientRect();
  const room = document.documentElement.clientWidth - left - 16;
  Object.assign(list.style, {
    left: `${left}px`,
    top: `${bottom + 4}px`,
    width: `${Math.max(width, Math.min(room, 448))}px`,
    maxHeight: `${Math.max(120, innerHeight - bottom - 20)}px`,
  });
}

/** Asks for one thing at a time; what was asked before is given up. */
function createQuestion(answered: (groups: Groups) => void) {
  let under: AbortController | undefined;

  function drop() {
    under?.abort();
  }

  return {
    drop,
    ask(words: string, after: number) {
      drop();
      const { signal } = (under = new AbortController());
      setTimeout(() => {
        if (!signal.aborted)
          suggest(words, signal).then(
            (groups) => !signal.aborted && answered(groups),
            // Given up, or without a connection: Enter searches all the same.
            () => undefined,
          );
      }, after);
    },
  };
}

async function suggest(words: string, signal: AbortSignal): Promise<Groups> {
  const address = `/search/suggestions?${new URLSearchParams({ q: words })}`;
  const answer = await fetch(address, { headers: { accept: "application/json" }, signal });
  return answer.ok ? answer.json() : [];
}
