import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";

/** In pixels: a press that moves less is a click. */
const steady = 5;

/** A click brings the spot that was clicked closer; what is close is drawn about by the mouse. Fingers and keys scroll. */
export function usePanning(frame: RefObject<HTMLElement>, isClose: boolean) {
  /** Of the picture's width and height. */
  const spot = useRef({ x: 0.5, y: 0.5 });
  const moved = useRef(0);
  const picture = () => frame.current?.querySelector("img");

  return {
    ofFrame: {
      onPointerDown() {
        moved.current = 0;
      },
      onPointerMove({ buttons, pointerType, movementX, movementY }: PointerEvent) {
        if (!isClose || pointerType !== "mouse" || buttons !== 1) return;
        moved.current += Math.abs(movementX) + Math.abs(movementY);
        frame.current?.scrollBy(-movementX, -movementY);
      },
    },
    /** By the keyboard, which is nowhere, the middle comes closer. */
    isClick({ detail, clientX, clientY }: MouseEvent) {
      const { left = 0, top = 0, width = 1, height = 1 } = picture()?.getBoundingClientRect() ?? {};
      spot.current = detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
      return moved.current <= steady;
    },
    /** Once the picture has its size. */
    goToSpot() {
      const { clientWidth = 0, clientHeight = 0 } = picture() ?? {};
      const { x, y } = spot.current;
      const at = frame.current;
      if (isClose) at?.scrollTo(x * clientWidth - at.clientWidth / 2, y * clientHeight - at.clientHeight / 2);
    },
  };
}
