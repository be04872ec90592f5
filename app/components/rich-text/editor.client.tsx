import Link from "@tiptap/extension-link";
import { EditorContent, type Editor as Tiptap, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { type KeyboardEvent, useState } from "react";
import { asParagraphs, hasMarkup } from "#graphql/rich-text.rules";
import { type EditorProps } from "./rich-text-field";

/** The same elements that the data service lets through. */
const extensions = [
  StarterKit.configure({ heading: false, code: false, codeBlock: false, horizontalRule: false }),
  Link.configure({ openOnClick: false, protocols: ["mailto", "tel"], HTMLAttributes: { rel: null, target: null } }),
];

/** tiptap, loaded only where somebody may write. Its style sheet is ours, so it injects none. */
export function Editor({ name, labelId, describedBy, placeholder, typed }: EditorProps) {
  const [html, setHtml] = useState(typed);
  const editor = useEditor({
    extensions,
    content: hasMarkup(typed) ? typed : asParagraphs(typed),
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(placeholder && { "data-placeholder": placeholder }),
      },
    },
    onUpdate: ({ editor: updated }) => setHtml(updated.getHTML()),
  });

  return (
    <div className="rich-editor">
      <input type="hidden" name={name} value={html} />
      {editor && <Marks editor={editor} />}
      <EditorContent editor={editor} className="rich" />
    </div>
  );
}

const marks = [
  { label: "Bold", text: <b>B</b>, is: "bold", run: (editor: Tiptap) => editor.chain().focus().toggleBold().run() },
  { label: "Italic", text: <i>I</i>, is: "italic", run: (editor: Tiptap) => editor.chain().focus().toggleItalic().run() },
  {
    label: "Bulleted list",
    text: "•",
    is: "bulletList",
    run: (editor: Tiptap) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: "Numbered list",
    text: "1.",
    is: "orderedList",
    run: (editor: Tiptap) => editor.chain().focus().toggleOrderedList().run(),
  },
];

function Marks({ editor }: { editor: Tiptap }) {
  const [linking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => [...marks.map(({ is }) => is), "link"].filter((is) => current.isActive(is)),
  });

  return (
    <div className="marks" role="group" aria-label="Formatting">
      {marks.map(({ label, text, is, run }) => (
        <button type="button" key={is} aria-label={label} aria-pressed={active.includes(is)} onClick={() => run(editor)}>
          {text}
        </button>
      ))}
      <button
        type="button"
        className="word"
        aria-expanded={linking}
        aria-pressed={active.includes("link")}
        onClick={() => setLinking(!linking)}
      >
        Link
      </button>
      {linking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </div>
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
