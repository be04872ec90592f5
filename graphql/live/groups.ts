import { type Change } from "./changes";

type Keyed = { key: string; tags: readonly string[] };

/** Those who watch, found by what they watch and by the tags that it depends on. */
export function createGroups<Group extends Keyed>() {
  const byKey = new Map<string, Group>();
  const byTag = new Map<string, Set<Group>>();

  return {
    get: (key: string) => byKey.get(key),
    all: () => byKey.values(),
    count: () => byKey.size,
    add,
    remove,
    touchedBy,
  };

  function add(group: Group) {
    byKey.set(group.key, group);
    for (const tag of group.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(group));
  }

  function remove(group: Group) {
    if (byKey.get(group.key) === group) byKey.delete(group.key);
    for (const tag of group.tags) {
      const sharing = byTag.get(tag);
      sharing?.delete(group);
      if (sharing?.size === 0) byTag.delete(tag);
    }
  }

  /** Without ids it may have been anybody's row. */
  function touchedBy({ table, ids }: Change): Group[] {
    const tags = ids ? [table, ...ids.map((id) => `${table}:${id}`)] : tagsOf(table);
    return tags.flatMap((tag) => [...(byTag.get(tag) ?? [])]);
  }

  function tagsOf(table: string): string[] {
    return [...byTag.keys()].filter((tag) => tag === table || tag.startsWith(`${table}:`));
  }
}
