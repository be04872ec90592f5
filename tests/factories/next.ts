let last = process.pid * 1_000_000;

/**
 * What factories make never collides: not within a test file, nor with another process that uses the same database and
 * makes a million things at most.
 */
export function next(): number {
  last += 1;
  return last;
}
