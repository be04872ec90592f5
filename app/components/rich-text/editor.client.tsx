import { RichTextEditor } from "@mantine/tiptap";
import { type Editor as Tiptap, useEditor } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { asParagraphs, hasMarkup } from "#graphql/rules/rich-text/rich-text.rules";
import { Themed } from "../mantine/themed";
import { extensions } from "./extensions";

export type EditorProps = {
  id: string;
  name: string;
  labelId: string;
  describedBy: string | undefined;
  isWrong: boolean;
  placeholder: string | undefined;
  /** Text or markup that was typed before the editor had loaded. */
  typed: string;
};

/** tiptap, loaded only where somebody may write. Its style sheet is ours, so it injects none. */
export function Editor({ id, name, labelId, describedBy, isWrong, placeholder, typed }: EditorProps) {
  const [html, setHtml] = useState(typed);
  const editor = useEditor({
    extensions,
    content: hasMarkup(typed) ? typed : asParagraphs(typed),
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...(isWrong && { "aria-invalid": "true" }),
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(placeholder && { "data-placeholder": placeholder }),
      },
    },
    onUpdate: ({ editor: updated }) => setHtml(updated.getHTML()),
  });

  return (
    <Themed>
      <input type="hidden" name={name} value={html} />
      <RichTextEditor editor={editor} unstyled withTypographyStyles={false} classNames={classes} labels={labels}>
        {editor && <Marks editor={editor} />}
        <RichTextEditor.Content />
      </RichTextEditor>
    </Themed>
  );
}

/** Its looks are the portal's own, and so are the words that the portal uses elsewhere. */
const classes = { root: "rich-editor", toolbar: "marks", content: "rich" };
const labels = { bulletListControlLabel: "Bulleted list", orderedListControlLabel: "Numbered list" };

function Marks({ editor }: { editor: Tiptap }) {
  const [linking, setLinking] = useState(false);

  return (
    <RichTextEditor.Toolbar role="group" aria-label="Formatting">
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
      <RichTextEditor.Control
        className="word"
        aria-expanded={linking}
        active={editor.isActive("link")}
        onClick={() => setLinking(!linking)}
      >
        Link
      </RichTextEditor.Control>
      {linking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </RichTextEditor.Toolbar>
  );
}

function LinkRow({ editor, onDone }: { editor: Tiptap; onDone: () => void }) {
  const [address, setAddress] = useState(() => String(editor.getAttributes("link").href ?? ""));

  function apply() {
    const href = /^([a-z]+:|\/|$)/i.test(address.trim()) ? address.trim() : `https://${address.trim()}`;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link")) {
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onDone();
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === "Escape") onDone();
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  }

  return (
    <span className="link-row">
      <input
        // The field appears because its button was pressed: that is where the person is going.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        inputMode="url"
        aria-label="Address of the link"
        placeholder="https://"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={onKey}
      />
      <button type="button" className="word" onClick={apply}>
        {address.trim() ? "Set" : "Remove"}
      </button>
    </span>
  );
}
