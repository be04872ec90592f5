import { type SubmissionResult } from "@conform-to/react";
import { type FormEvent } from "react";
import { largestMediaFile, mostFilesAtOnce } from "#graphql/areas/media/rules";
import { FieldGroup } from "~/components/form/field-group";
import { SelectField, TextAreaField, TextField } from "~/components/form/fields";
import { FileField } from "~/components/form/file-field";
import { FindChoice } from "~/components/form/find-choice";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { ProgressPanel } from "~/components/progress-panel";
import { readableSize } from "~/lib/files/file-size";
import { newAlbum } from "./upload-target";
import { useUpload } from "./use-upload";

type Choice = { value: string; label: string };

export type UploadParts = {
  brands: readonly Choice[];
  albums: { choices: readonly Choice[]; total: number; search: string };
};

type UploadFields = { brand: string; albumId: string; newAlbumName: string; description: string; media: string };

type AddMediaProps = {
  parts: UploadParts;
  formKey: string;
  /** What a post without scripts was answered. */
  answer?: SubmissionResult<string[]>;
  cancelTo?: string;
};

/** Files into an album. Where scripts run their way is followed, and can be ended. */
export function AddMedia({ parts, formKey, answer, cancelTo }: AddMediaProps) {
  const upload = useUpload();
  const [form, fields] = useFormFields<UploadFields>({ id: "add-media", answer: upload.answer ?? answer });

  function follow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void upload.send(event.currentTarget);
  }

  const { albums } = parts;
  // What comes back without scripts offers the same albums again.
  const again = albums.search && `?${new URLSearchParams({ album: albums.search })}`;

  return (
    <>
      <FindChoice name="album" noun={{ one: "album", many: "albums" }} className="set above" among={albums} />
      <FormPage
        form={form}
        formKey={formKey}
        submit="Add Media"
        encType="multipart/form-data"
        action={`/admin-media/add${again}`}
        cancelTo={cancelTo}
        onSubmit={follow}
        isSending={upload.sending !== undefined}
        end={
          upload.sending && (
            <ProgressPanel label={wayOf(upload.sending)} part={partOf(upload.sending)}>
              <button className="button" type="button" onClick={upload.cancel}>
                Cancel upload
              </button>
            </ProgressPanel>
          )
        }
      >
        <FieldGroup title="Album" about="An existing album keeps its brand and description.">
          <SelectField field={fields.brand} label="Brand" choices={parts.brands} width="half" />
          <SelectField field={fields.albumId} label="Album" choices={[...noAlbum, ...albums.choices]} width="half" />
          <TextField field={fields.newAlbumName} label="New album name" mark="optional" width="half" />
          <TextAreaField field={fields.description} label="Description" mark="optional" rows={2} />
        </FieldGroup>
        <FieldGroup title="Media" about="All of the files are stored, or none.">
          <FileField
            field={fields.media}
            label="Files"
            hint={`Photos and videos: at most ${mostFilesAtOnce}, each at most ${readableSize(largestMediaFile)}.`}
            takes={{ kinds: ["image", "video"], most: mostFilesAtOnce }}
          />
          {answer?.status === "error" && !upload.answer && (
            <p className="hint">The files were not kept. Please choose them again.</p>
          )}
        </FieldGroup>
      </FormPage>
    </>
  );
}

const noAlbum = [
  { value: "", label: "Choose an album" },
  { value: newAlbum, label: "New album" },
];

type Way = { sent: number; total: number };

function partOf({ sent, total }: Way): number | undefined {
  return total > 0 && sent < total ? sent / total : undefined;
}

function wayOf({ sent, total }: Way): string {
  if (total === 0) return "LOADING";
  if (sent >= total) return `${readableSize(total)} sent, being stored`;
  return `${readableSize(sent)}, ${Math.floor((sent / total) * 100)} % of ${readableSize(total)} sent`;
}
