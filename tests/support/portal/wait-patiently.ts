import { vi } from "vitest";

/**
 * Lets every deadline of this file's tests be six times as long: several passwords hashed at once take a busy machine
 * longer than a person would be kept waiting. Tests of the deadlines themselves set their own.
 */
export function waitPatiently() {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => timeout(milliseconds * 6));
}
