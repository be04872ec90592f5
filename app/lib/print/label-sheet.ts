/** Avery 5160, in points: a sheet of US letter, its first label, and from one label to the next. */
export const labelSheet = {
  width: 612,
  height: 792,
  left: 13.5,
  top: 36,
  across: 3,
  down: 10,
  pitch: { x: 198, y: 72 },
  label: { width: 189, height: 72 },
};

export const labelsOnSheet = labelSheet.across * labelSheet.down;
