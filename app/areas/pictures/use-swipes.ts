import { type TouchEvent, useRef } from "react";

/** In pixels: less is a tap that slipped. */
const shortest = 48;

/** One finger to the left asks for what follows, to the right for what was before. */
export function useSwipes(turn: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>();
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      const isAlone = touches.length === 1 && window.visualViewport?.scale === 1;
      from.current = finger && isAlone ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      if (!finger || !from.current) return;
      const x = finger.clientX - from.current.x;
      const y = finger.clientY - from.current.y;
      from.current = undefined;
      if (Math.abs(x) >= shortest && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1);
    },
  };
}
