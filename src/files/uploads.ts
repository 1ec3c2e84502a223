import * as z from "zod";
import { lineInput } from "#shared/input.ts";
import { fileBytes } from "./files.ts";

/** The form of an upload. Without a title, the name of the file is the title. */
export const UploadForm = z.object({
	fileData: z.file().min(1).max(fileBytes),
	title: lineInput(255).nullish(),
	description: z.string().max(1_000).nullish(),
});

export type Upload = Omit<z.infer<typeof UploadForm>, "fileData"> & {
	file: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };
};

const longestName = 120;

/** The name without characters that a header or a file system could misread. */
export function plainFileName(name: string): string {
	const plain = name
		.normalize("NFKD")
		.replace(/[^A-Za-z0-9 ._-]+/g, "_")
		.replace(/^[^A-Za-z0-9]+/, "");
	return plain.slice(-longestName).replace(/^[^A-Za-z0-9]+/, "") || "file";
}

/** The media type as the browser named it. Files are only downloaded, never shown as a page. */
export const mediaTypeOf = (type: string): string =>
	/^[a-z]+\/[a-z0-9.+-]{1,80}$/.test(type.toLowerCase()) ? type.toLowerCase() : "application/octet-stream";

/** The name of a file without its ending. */
export const titleOf = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, "");
