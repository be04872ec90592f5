/**
 * The filters that lists share: their names in addresses, and in ListInput. Four differ, because addresses are stored in
 * views, notifications and bookmarks, and ListInput in views.
 */
export type SharedFilters = {
  since: "within";
  from: "from";
  to: "to";
  show: "fulfilled";
  dealership: "dealer";
  status: "status";
  brand: "brand";
  model: "model";
  taken: "taken";
  unread: "unread";
  credited: "settled";
  revised: "revised";
};

export type SharedFilter = keyof SharedFilters;

/** Every field of an input must be there, even if it is undefined: a filter that is read but never sent does not compile. */
export type Whole<Input> = { [Field in keyof Required<Input>]: Input[Field] };
