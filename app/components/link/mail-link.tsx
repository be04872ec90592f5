/** An address to write to. Where it does not fit on its line it breaks before its domain. */
export function MailLink({ to }: { to: string }) {
  const at = to.lastIndexOf("@");
  if (at < 0) return to;

  return (
    <a href={`mailto:${to}`}>
      {to.slice(0, at)}
      <wbr />
      {to.slice(at)}
    </a>
  );
}
