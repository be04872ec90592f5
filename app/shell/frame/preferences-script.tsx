/**
 * Tells the server the browser's time zone and, where it sends no hint of it, its colour scheme: the server renders
 * dates and colours, so that a page is right before (and without) its scripts. The zone is asked for once the page has
 * nothing else to do, since a browser's first question of that kind takes a slow PC 150 ms. Safari calls no page idle.
 */
const script = `(function(){
var set=function(n,v){if(document.cookie.split("; ").indexOf(n+"="+v)<0)document.cookie=n+"="+v+";path=/;max-age=31536000;samesite=lax"};
var zone=function(){try{set("slipway-zone",Intl.DateTimeFormat().resolvedOptions().timeZone)}catch(e){}};
addEventListener("load",function(){window.requestIdleCallback?requestIdleCallback(zone,{timeout:5000}):setTimeout(zone)});
var dark=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
set("slipway-scheme",dark);
document.documentElement.setAttribute("data-mantine-color-scheme",dark);
})()`;

export function PreferencesScript({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
