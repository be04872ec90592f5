/** Text with markup, which the data service has cleaned when it was written and again when it was read. */
export function RichText({ html }: { html: string }) {
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />;
}
