import { type ListInput } from "../../db/lists/list";

/** Telephone numbers are stored as digits, and searched for as they are shown and written: «218-555-0102». */
export function withStoredPhone<List extends ListInput>(list: List): List {
  const search = list.search?.trim() ?? "";
  return telephone.test(search) ? { ...list, search: search.replaceAll(/\D/g, "") } : list;
}

const telephone = /^(\(?\d{3}\)?[-. ]*)?\d{3}[-. ]*\d{4}$/;
