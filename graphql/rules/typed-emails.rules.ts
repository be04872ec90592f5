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
const after = new RegExp(`[\\s${quotes}>)\\],;:.]+$`);

/**
 * Returns an e-mail address without what was copied along with it: «mailto:», «Ada <…>», quotes, brackets, signs at its end.
 * A domain in other letters is returned as it is sent, «xn--…». What is no address comes back as it was typed.
 */
export function bareEmail(typed: string): string {
  if (typed.length > longestTyped) return typed;
  const bare = inAscii(withoutSigns(addressIn(halfWidth(typed).trim())));
  return isEmail(bare) ? bare : typed;
}

/** Of «"Ada Marsh" <ada@example.com>» what stands in the brackets. */
function addressIn(text: string): string {
  const [, inBrackets] = /^[^<>@]*<([^<>]+)>[^<>@]*$/.exec(text) ?? [];
  return inBrackets ?? text;
}

function withoutSigns(text: string): string {
  const [labelled, isMailto] = withoutLabel(trimmed(text));
  return trimmed(isMailto ? labelled.replace(/(@[^?]*)\?.*$/, "$1") : labelled);
}

function trimmed(text: string): string {
  return text.replace(before, "").replace(after, "");
}

/** A link may go on with a subject: `mailto:ada@example.com?subject=Boats`. */
function withoutLabel(text: string): [text: string, isMailto: boolean] {
  return [text.replace(label, ""), /^mailto/i.test(text)];
}

/** Apostrophes as telephones type them; an address has the straight one. */
const curled = /[\u2018\u2019\u02BC]/g;

/** Browsers send a domain of other letters like this, and so do all mail servers. */
function inAscii(address: string): string {
  const [, name = "", domain = ""] = /^([^@]+)@([^@\s/?#:\\%]+)$/.exec(address.replaceAll(curled, "'")) ?? [];
  if (!/[^\0-\x7F]/.test(domain)) return name ? `${name}@${domain}` : address;
  const url = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`) : null;
  return url ? `${name}@${url.hostname}` : address;
}
