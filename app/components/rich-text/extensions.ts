import Link from "@tiptap/extension-link";
import StarterKit from "@tiptap/starter-kit";

/** What may be written: the same elements that the data service lets through. */
export const extensions = [
  StarterKit.configure({ heading: false, code: false, codeBlock: false, horizontalRule: false }),
  Link.configure({ openOnClick: false, protocols: ["mailto", "tel"], HTMLAttributes: { rel: null, target: null } }),
];
