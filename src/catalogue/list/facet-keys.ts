import { foldLetters } from "#shared/fold-letters.ts";

/** The key of a brand: its words in lower case, without accents. Spellings with the same key are one brand. */
export const brandKey = (brand: string): string =>
	foldLetters(brand)
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim() || brand;

const separator = ", ";
const grindPattern = /^(whole beans?|(\w+ )?ground( for .+)?)$/i;

/** Splits the text of a size into pack and grind: "1 kg, whole bean". Null without the one or the other. */
export function packAndGrind(size: string): { pack: string | null; grind: string | null } {
	const parts = size.split(separator);
	const grind = parts.findLastIndex((part) => !grindPattern.test(part)) + 1;
	return {
		pack: parts.slice(0, grind).join(separator) || null,
		grind: parts[grind]?.toLowerCase().replace(/^whole beans$/, "whole bean") ?? null,
	};
}

/** The Dutch pack and grind of a size. The last parts of both texts name the grind. A Dutch text without these parts is the pack. */
export function dutchPackAndGrind(sizeEn: string, sizeNl: string): { pack: string; grind: string } {
	const [pack, parts] = [packAndGrind(sizeEn).pack?.split(separator).length ?? 0, sizeNl.split(separator)];
	const isSplit = parts.length === sizeEn.split(separator).length;
	return isSplit
		? { pack: parts.slice(0, pack).join(separator), grind: parts[pack] ?? sizeNl }
		: { pack: sizeNl, grind: sizeNl };
}

/** The chosen values by facet, in today's keys. An address from before the facet `grind` names it within the size. */
export function currentValues(nameOrId: string, values: readonly string[]): { nameOrId: string; values: string[] }[] {
	if (nameOrId === "brand") return [{ nameOrId, values: values.map(brandKey) }];
	if (nameOrId !== "size") return [{ nameOrId, values: [...values] }];
	const parts = values.map(packAndGrind);
	return [
		{ nameOrId, values: parts.flatMap(({ pack }) => pack ?? []) },
		{ nameOrId: "grind", values: parts.flatMap(({ grind }) => grind ?? []) },
	];
}
