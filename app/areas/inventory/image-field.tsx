import { type FieldMetadata } from "@conform-to/react";
import { largestImage, mostImages } from "#graphql/areas/inventory/rules";
import { FileField } from "~/components/form/file-field";
import { readableSize } from "~/lib/files/file-size";
import { type UploadedFile } from "~/lib/files/uploaded-files";

type ImageFieldProps = {
  field: FieldMetadata<unknown, Record<string, unknown>, string[]>;
  uploaded?: readonly UploadedFile[];
  /** Images that the boat has already. */
  there?: number;
};

export function ImageField({ there = 0, ...props }: ImageFieldProps) {
  return (
    <FileField
      {...props}
      label="Images"
      hint={`At most ${mostImages} a boat, each at most ${readableSize(largestImage)}. Lists show the first one.`}
      takes={{ kinds: ["image"], most: mostImages - there, largest: largestImage }}
    />
  );
}
