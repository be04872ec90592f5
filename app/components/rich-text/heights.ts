/** Of the editor, in pixels (spec 1, section 9); `rich-text.css` has the same. */
export const editorHeights = [
  { label: "Minimized", pixels: 170 },
  { label: "Normal", pixels: 300 },
  { label: "Maximized", pixels: 450 },
] as const;
