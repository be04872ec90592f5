/**
 * Can an address of this host name be reached from this machine only? Demo accounts, generated secrets and plain http are
 * for such addresses.
 */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);
}
