import { halfWidth } from "./typed.rules";

const longestTyped = 2_000;

/**
 * What browsers accept in an e-mail field (HTML, «valid e-mail address») and has a point in its domain. `isEmail` checks the
 * length of the domain's parts: a regex that counts letters could match one text in several ways, which takes longer.
 */
const html = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]+(?:-+[a-z\d]+)*(?:\.[a-z\d]+(?:-+[a-z\d]+)*)+$/i;
const longestPart = 63;

export function isEmail(text: string): boolean {
  const [, domain = ""] = text.split("@");
  return html.test(text) && domain.split(".").every((part) => part.length <= longestPart);
}

const quotes = "\"'`´‘’‚“”„«»";
const label = /^(?:mailto|e-?mail(?: address)?) ?: ?/i;
const before = new RegExp(`^[\\s${quotes}<(\\[,;]+`);
const bullet = /^[-*\p{Pd}•·] +/u;
const after = new RegExp(`[\\s${quotes}>)\\],;:.\\p{Pd}]+$`, "u");

/**
 * Returns an e-mail address without what was copied along with it: «mailto:», «Ada <…>», quotes, brackets, signs at its end.
 * A domain in other letters is returned as it is sent, «xn--…». What is no address comes back as it was typed.
 */
export function bareEmail(typed: string): string {
  if (typed.length > longestTyped) return typed;
  const bare = bareAddress(addressIn(halfWidth(typed).trim()));
  return isEmail(bare) ? bare : typed;
}

/** Returns the address in brackets: `"Ada Marsh" <ada@example.com>`. Mail programs use an address as the name if they know none. */
function addressIn(text: string): string {
  const [, name = "", inBrackets] = /^([^<>]*)<([^<>]+)>[^<>@]*$/.exec(text) ?? [];
  if (inBrackets === undefined) return text;
  return !name.includes("@") || bareAddress(name) === bareAddress(inBrackets) ? inBrackets : text;
}

function bareAddress(text: string): string {
  const trimmed = withoutSigns(text);
  const address = withoutSigns(trimmed.replace(label, ""));
  return inAscii(/^mailto/i.test(trimmed) ? linkedAddress(address) : address);
}

function withoutSigns(text: string): string {
  return text.replace(bullet, "").replace(before, "").replace(after, "");
}

/** A link may go on with a subject, and its signs may be escaped: `mailto:ada%2Bboats@example.com?subject=Boats`. */
function linkedAddress(link: string): string {
  const address = withoutSigns(link.replace(/^\/\//, "").replace(/(@[^?]*)\?.*$/, "$1"));
  try {
    const decoded = decodeURIComponent(address);
    return isEmail(decoded) ? decoded : address;
  } catch {
    // «100%@example.com» is an address, and no link.
    return address;
  }
}

/** Apostrophes as telephones type them; an address has the straight one. */
const curled = /[\u2018\u2019\u02BC]/g;

/** Browsers send a domain of other letters like this, and so do all mail servers. */
function inAscii(address: string): string {
  const [, name = "", domain = ""] = /^([^@]+)@([^@\s/?#:\\%]+)$/.exec(address.replaceAll(curled, "'")) ?? [];
  if (!/[^\0-\x7F]/.test(domain)) return name ? `${name}@${domain}` : address;
  const isDomain = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && URL.canParse(`http://${domain}`);
  return isDomain ? `${name}@${new URL(`http://${domain}`).hostname}` : address;
}
