import { type RefObject, useLayoutEffect, useState } from "react";

/** What holds the buttons of a list or a form, and stays at the foot of the window while there is more below it. */
const bars = ".selection, .actionbar";

/** How far up something fixed at the foot of the window must move to cover none of the bars there, in pixels. */
export function useRoomBelow(own: RefObject<HTMLElement>): number {
  const [room, setRoom] = useState(0);

  useLayoutEffect(() => {
    const element = own.current;
    if (!element) return;

    const measure = () => setRoom(roomBelow(element));
    // Bars come, go and wrap: each changes the page's height.
    const heights = new ResizeObserver(measure);
    for (const watched of [document.body, element]) heights.observe(watched);
    addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      heights.disconnect();
      removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
    };
  }, [own]);

  return room;
}

function roomBelow(element: HTMLElement): number {
  const { left, right, height } = element.getBoundingClientRect();
  const foot = innerHeight - 2 * parseFloat(getComputedStyle(element).bottom) - height;
  const tops = [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(
      (bar) => bar.height > 0 && bar.left < right && bar.right > left && bar.top < innerHeight && bar.bottom > foot,
    )
    .map(({ top }) => top);
  return Math.max(0, ...tops.map((top) => innerHeight - top));
}
