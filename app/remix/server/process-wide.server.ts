/**
 * What belongs to the process and not to the build: in development the server build is imported anew whenever it
 * changes, and must find what the build before it began.
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`slipway.${name}`);
  const holder = globalThis as { [key]?: Value };
  return (holder[key] ??= make());
}
