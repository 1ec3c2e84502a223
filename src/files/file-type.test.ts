import { describe, expect, test } from "vitest";
import { storedFile } from "#test/stored-file.ts";
import { typedFile } from "./file-type.ts";

const stored = (content: Uint8Array<ArrayBuffer>) => storedFile("", content);
const bytes = (...parts: (string | readonly number[])[]) =>
	new Uint8Array(
		Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part)))),
	);

type Entry = { name: string; size?: number };
/** A ZIP archive of empty files that claim a size. */
function zip(entries: readonly Entry[], { claimed = entries.length, comment = "" } = {}) {
	const directory = Buffer.concat(
		entries.map(({ name, size = 0 }) => {
			const entry = Buffer.alloc(46);
			entry.writeUInt32LE(0x02014b50, 0);
			entry.writeUInt32LE(size, 24);
			entry.writeUInt16LE(name.length, 28);
			return Buffer.concat([entry, Buffer.from(name)]);
		}),
	);
	const first = Buffer.from("PK\x03\x04 content of the files", "latin1");
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06", 0, "latin1");
	end.writeUInt16LE(claimed, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(first.length, 16);
	end.writeUInt16LE(comment.length, 20);
	return new Uint8Array(Buffer.concat([first, directory, end, Buffer.from(comment)]));
}

const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0], "\0\x10JFIF", "x".repeat(100));
const gif = bytes("GIF89a", "\x01\0\x01\0");
const pdf = bytes("%PDF-1.7\n", "1 0 obj");
const docx = zip([{ name: "[Content_Types].xml" }, { name: "word/document.xml" }]);
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

describe("the type of a file", () => {
	test.for([
		{ name: "photo.jpg", content: jpeg, type: "image/jpeg", as: "photo.jpg" },
		{ name: "photo.JPEG", content: jpeg, type: "image/jpeg", as: "photo.JPEG" },
		{ name: "photo", content: jpeg, type: "image/jpeg", as: "photo.jpg" },
		{ name: "photo.html", content: jpeg, type: "image/jpeg", as: "photo.html.jpg" },
		{ name: "a.gif", content: gif, type: "image/gif", as: "a.gif" },
		{ name: "a.webp", content: bytes("RIFF\0\0\0\0WEBP"), type: "image/webp", as: "a.webp" },
		{ name: "a.heic", content: bytes("\0\0\0\x18ftypheic"), type: "image/heic", as: "a.heic" },
		{ name: "a.mov", content: bytes("\0\0\0\x14ftypqt  "), type: "video/quicktime", as: "a.mov" },
		{ name: "a.mp4", content: bytes("\0\0\0\x14ftypisom"), type: "video/mp4", as: "a.mp4" },
		{ name: "a.pdf", content: pdf, type: "application/pdf", as: "a.pdf" },
		{ name: "a.docx", content: docx, type: word, as: "a.docx" },
		{ name: "a.zip", content: docx, type: word, as: "a.zip.docx" },
		{ name: "list.csv", content: bytes("code;quantity\n1;2\n"), type: "text/csv", as: "list.csv" },
		{ name: "list.bat", content: bytes("del *.*"), type: "text/plain", as: "list.bat.txt" },
		{ name: "note.txt", content: new TextEncoder().encode("Ngā mihi ☕"), type: "text/plain", as: "note.txt" },
	])("of $name is $type", async ({ name, content, type, as }) => {
		expect(await typedFile(stored(content), name)).toEqual({ contentType: type, fileName: as });
	});

	test.for([
		{ what: "a program", content: bytes("MZ\x90\0\x03") },
		{ what: "a page", content: bytes("  <!doctype html><p>x") },
		{ what: "an SVG", content: bytes('<svg xmlns="http://www.w3.org/2000/svg"/>') },
		{ what: "a script", content: bytes("#!/bin/sh\nrm x") },
		{ what: "text that is no UTF-8", content: bytes([0xe9, 0x20, 0x61]) },
		{ what: "text that is cut within a character", content: bytes("x", [0xe2, 0x98]) },
		{ what: "text with a null character at its end", content: bytes("x".repeat(3_000_000), [0]) },
		{ what: "an archive", content: zip([{ name: "a.exe" }]) },
		{ what: "an archive without a directory", content: bytes("PK\x03\x04 word/document.xml") },
		{ what: "a document that claims 4 GB", content: zip([{ name: "word/document.xml", size: 4_000_000_000 }]) },
		{
			what: "a document whose parts claim too much together",
			content: zip(
				Array.from({ length: 600 }, (_, nth) => ({
					name: nth === 0 ? "word/document.xml" : `${nth}`,
					size: 1_000_000,
				})),
			),
		},
		{
			what: "a document that claims more parts than it has",
			content: zip([{ name: "word/document.xml" }], { claimed: 9 }),
		},
		{ what: "a photo with an archive at its end", content: bytes([...jpeg], [...docx]) },
		{
			what: "a PDF with an archive and a comment at its end",
			content: bytes([...pdf], [...zip([{ name: "a" }], { comment: "hi" })]),
		},
		{ what: "a GIF with a page in its comment", content: bytes([...gif], "<script>alert(1)</script>") },
		{ what: "a photo with a PDF in its head", content: bytes([...jpeg], "\n%PDF-1.4\n") },
		{ what: "a photo with only its first bytes claimed", content: bytes([0xff, 0xd8]) },
	])("is unknown for $what", async ({ content }) => {
		expect(await typedFile(stored(content), "photo.jpg")).toBeNull();
	});
});
