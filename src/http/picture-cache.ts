import type { Bytes } from "#files/pictures.ts";

export type Rendition = { webp: Bytes; tag: string };

/** What was shown last, up to a number of bytes: under its whole address, so that what stands here needs no question. */
export function shelfOf(bytesAtMost: number) {
	const shelf = new Map<string, Rendition>();
	let bytes = 0;
	const take = (address: string) => {
		const found = shelf.get(address);
		if (found && shelf.delete(address)) bytes -= found.webp.length;
		return found;
	};
	const put = (address: string, rendition: Rendition) => {
		take(address);
		shelf.set(address, rendition); // last, so that the oldest stands first
		bytes += rendition.webp.length;
		for (const oldest of shelf.keys()) {
			if (bytes <= bytesAtMost) break;
			take(oldest);
		}
	};
	const get = (address: string) => {
		const found = take(address);
		if (found) put(address, found);
		return found;
	};
	return { get, put };
}
