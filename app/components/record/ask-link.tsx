import { useLocation, useNavigation } from "@remix-run/react";
import {
  createContext,
  Fragment,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link } from "~/components/link/link";

/** A dialog, made anew each time that it is asked for; it calls `onClose` when it is done with. */
export type Question = (onClose: () => void) => ReactNode;

const AskContext = createContext<(question: Question) => void>(() => {});

/**
 * The one dialog that a page may have open. It stands beside the page and not in it, so that neither a row that goes nor
 * a page that was already on its way takes away what somebody has asked for since.
 */
export function AskingPlace({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; times: number }>();
  const ask = useCallback(
    (question: Question) => setAsked((before) => ({ question, times: (before?.times ?? 0) + 1 })),
    [],
  );
  return (
    <AskContext.Provider value={ask}>
      {children}
      {asked && <Fragment key={asked.times}>{asked.question(() => setAsked(undefined))}</Fragment>}
    </AskContext.Provider>
  );
}

/** Asks a question of its own accord, in the page's one dialog. */
export function useAsk(): (question: Question) => void {
  return useContext(AskContext);
}

type AskLinkProps = {
  to: string;
  className: string;
  label?: string;
  /** The key that presses it in an open row. */
  hotkey?: string;
  question: Question;
  children: ReactNode;
};

/** A link to a page that asks for something; where scripts run the same is asked in a dialog over the current one. */
export function AskLink({ to, className, label, hotkey, question, children }: AskLinkProps) {
  const ask = useAsk();

  function open(event: MouseEvent) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ask(question);
  }

  return (
    <Link to={to} className={className} aria-label={label} data-key={hotkey} onClick={open}>
      {children}
    </Link>
  );
}

type AskDialogProps = {
  heading: string;
  className?: string;
  onClose: () => void;
  /** Gets what closes the dialog. */
  children: (close: () => void) => ReactNode;
};

/** A dialog that is open for as long as it stands, or until the page is left. */
export function AskDialog({ heading, className = "", onClose, children }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useLeft(() => dialog.current?.close());
  useEffect(() => {
    dialog.current?.showModal();
    // A plain field that has the focus would not become an editor until it is left.
    title.current?.focus();
  }, []);

  return (
    <dialog className={`panel pad confirm ${className}`} ref={dialog} onClose={onClose} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}

/**
 * Calls `onLeft` when a page has arrived that was asked for later than this: with it, or instead of it; before anything
 * of that page takes the focus.
 */
export function useLeft(onLeft: () => void) {
  const { key } = useLocation();
  const { state, location } = useNavigation();
  const [onItsWay] = useState(location?.key);
  const [askedAt, setAskedAt] = useState(onItsWay === undefined ? key : null);
  const hasArrived = state === "idle" || (state === "submitting" && location.key !== onItsWay);

  useLayoutEffect(() => {
    if (askedAt === null) {
      if (hasArrived) setAskedAt(key);
    } else if (key !== askedAt) {
      onLeft();
    }
  }, [askedAt, hasArrived, key, onLeft]);
}
