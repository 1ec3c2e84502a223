import { createHash } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StoredBytes } from "#files/uploads.ts";
import { giveBack } from "#shared/give-back.ts";
import { Refusal, refusalIn } from "#shared/refusal.ts";
import type { UploadSlot } from "./upload-slots.ts";

/** A body in a temporary file without a name, which ends with the process at the latest. */
export type Spool = StoredBytes & {
	/** The SHA-256 of the body. */
	hash: string;
	close: () => Promise<void>;
};

type Limits = {
	maxBytes: number;
	/** The longest time without a byte, and for the whole body. */
	silenceMs: number;
	totalMs: number;
};

const incomplete = () => new Refusal("invalid", "request.body-incomplete");

/** Refuses a body whose announced length is too large. */
export function refuseTooLong(headers: Headers, { maxBytes }: Pick<Limits, "maxBytes">): void {
	if (Number(headers.get("content-length")) > maxBytes) throw new Refusal("too-large", "upload.too-large");
}

/** Writes a body to a temporary file while it arrives. Refuses a body that is too large, stops, or ends before its length. */
export async function receiveBody(request: Request, limits: Limits, slot: UploadSlot): Promise<Spool> {
	const { body, headers } = request;
	const length = headers.get("content-length");
	const file = await openUnnamed();
	try {
		const { size, hash } = body ? await writeTo(file, body, { ...limits, slot }) : { size: 0, hash: "" };
		if (length !== null && size !== Number(length)) throw incomplete();
		return { size, hash, read: reader(file, size), close: () => file.close() };
	} catch (error) {
		await file.close();
		throw isDiskFull(error) ? new Refusal("unavailable", "upload.no-room", { seconds: 60 }) : error;
	}
}

async function openUnnamed(): Promise<FileHandle> {
	const path = join(tmpdir(), `brewline-upload-${crypto.randomUUID()}`);
	const file = await open(path, "wx+", 0o600);
	await rm(path);
	return file;
}

const isDiskFull = (error: unknown): boolean =>
	error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");

async function writeTo(
	file: FileHandle,
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
	{ maxBytes, silenceMs, totalMs, slot }: Limits & { slot: UploadSlot },
) {
	const hash = createHash("sha256");
	const reader = body.getReader();
	const endsAt = performance.now() + totalMs;
	let size = 0;
	try {
		for (;;) {
			const { done, value } = await within(
				Promise.race([reader.read(), slot.isTaken]),
				Math.min(silenceMs, endsAt - performance.now()),
			);
			if (done) return { size, hash: hash.digest("base64url") };
			if (size + value.length > maxBytes) throw new Refusal("too-large", "upload.too-large");
			hash.update(value);
			for (let written = 0; written < value.length; )
				written += (await file.write(value, written, value.length - written, size + written)).bytesWritten;
			const { length } = value;
			giveBack(value);
			size += length;
			slot.count(length);
		}
	} catch (error) {
		void reader.cancel().catch(() => undefined);
		throw error;
	}
}

/** Refuses a read that fails, because the client hung up, that takes too long, or whose slot was taken. */
function within<Value>(reading: Promise<Value>, ms: number): Promise<Value> {
	const { promise, resolve, reject } = Promise.withResolvers<Value>();
	const timer = setTimeout(() => reject(incomplete()), Math.max(0, ms));
	reading.then(resolve, (error) => reject(refusalIn(error) ?? incomplete())).finally(() => clearTimeout(timer));
	return promise;
}

const reader =
	(file: FileHandle, size: number): StoredBytes["read"] =>
	async (from, length) => {
		const bytes = new Uint8Array(Math.max(0, Math.min(length, size - from)));
		const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
		if (bytesRead < bytes.length) throw new Error("a spooled body is shorter than it was");
		return bytes;
	};

/** A part of bytes, as bytes of their own. */
export const sliceOf = (bytes: StoredBytes, from: number, size: number): StoredBytes => ({
	size,
	read: (at, length) => bytes.read(from + at, Math.max(0, Math.min(length, size - at))),
});
