/** What a script fetched was refused for want of a session: only a document begins to sign in. */
export function isSignedOut({ status }: { status: number }): boolean {
  return status === 401;
}
