/** Props of a box in the browser's own layer, in which dialogs are too: the box that comes later lies above. */
export const aboveDialogs = { popover: "manual", ref: (own: HTMLElement | null) => own?.showPopover() };
