import * as z from "zod";
import { isStorable, lineInput } from "#shared/input.ts";
import { fileBytes } from "./files.ts";

/** Bytes that are read in pieces, so that memory never holds all of them. */
export type StoredBytes = {
	size: number;
	/** Reads the bytes from an offset on into new memory. Fewer than `length` at the end. */
	read: (from: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;
};

/** A file of a form, under the name that the client gave it, and the id of the version that its parts are stored for. */
export type UploadedFile = StoredBytes & { name: string; versionId: string };

const isFile = (value: unknown): value is UploadedFile =>
	typeof value === "object" && value !== null && "read" in value && "size" in value && "versionId" in value;

/** The form of an upload. Without a title, the name of the file is the title. */
export const UploadForm = z.object({
	fileData: z
		.custom<UploadedFile>(
			(value) => isFile(value) && value.size >= 1 && value.size <= fileBytes,
			"not a file with content",
		)
		.meta({ type: "string", format: "binary", minLength: 1, maxLength: fileBytes }),
	title: lineInput(255).nullish(),
	description: z.string().max(1_000).refine(isStorable).nullish(),
});

export type Upload = Omit<z.infer<typeof UploadForm>, "fileData"> & { file: UploadedFile };

/** The uploads that are stored for one person, and for one company. Deleted uploads do not count, because their content is deleted. */
export const uploadsPerPerson = { files: 1_000, bytes: 1024 ** 3 } as const;
export const uploadsPerCompany = { files: 5_000, bytes: 5 * 1024 ** 3 } as const;

/** The files and bytes of uploads. */
export type UploadTotal = { files: number; bytes: number };

export const isAbove = (total: UploadTotal, limit: UploadTotal): boolean =>
	total.files > limit.files || total.bytes > limit.bytes;

const longestName = 120;

/** The name without characters that a header or a file system could misread. */
export function plainFileName(name: string): string {
	const plain = name
		.normalize("NFKD")
		.replace(/[^A-Za-z0-9 ._-]+/g, "_")
		.replace(/^[^A-Za-z0-9]+/, "");
	return plain.slice(-longestName).replace(/^[^A-Za-z0-9]+/, "") || "file";
}

/** The name of a file without its ending. */
export const titleOf = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, "");
