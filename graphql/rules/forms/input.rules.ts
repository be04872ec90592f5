import type * as z from "zod";

/**
 * The rules of a form whose fields are those of a GraphQL input. A field that one of the two has and the other has not,
 * or has with another type, is a type error. (A rule may do without what the contract asks for.)
 */
export type RulesOf<Input, Rules extends z.ZodObject & SameFields<Input, Rules>> = Rules;

type SameFields<Input, Rules> = {
  shape: { [Field in keyof Input]-?: z.ZodType<unknown, Input[Field] | null | undefined> } & {
    [Field in Exclude<keyof ShapeOf<Rules>, keyof Input>]: "the GraphQL input has no such field";
  };
};

type ShapeOf<Rules> = Rules extends { shape: infer Shape } ? Shape : never;
