/**
 * Answers with a file to keep. The name may hold any letters: RFC 6266 gives both spellings, and control characters,
 * quotes and slashes never reach the header.
 */
export function download(body: BodyInit, { name, type }: { name: string; type: string }): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": contentDisposition("attachment", name),
      "Cache-Control": "no-store",
    },
  });
}

export function contentDisposition(kind: "attachment" | "inline", name: string): string {
  const safe = name.replaceAll(/[\p{Cc}"\\/]/gu, "_");
  const plain = safe.replaceAll(/[^\u0020-\u007e]/g, "_");
  const encoded = encodeURIComponent(safe).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
