import { expect, test } from "vitest";
import { orderWordsQuery } from "./order-words.ts";

test("matches words of one and two characters exactly, and longer words as prefixes", () => {
	expect(orderWordsQuery("1", "a")).toBe("'of:1' & ((('a')))");
	expect(orderWordsQuery("1", "of")).toBe("'of:1' & ((('of')))");
	expect(orderWordsQuery("1", "tea")).toBe("'of:1' & ((('tea':*)))");
	expect(orderWordsQuery("1", "kv801")).toBe("'of:1' & ((('kv801':* | ('kv' & '801':*))))");
});

test("drops repeated words and spellings", () => {
	expect(orderWordsQuery("1", "tea tea")).toBe("'of:1' & ((('tea':*)) | (('teatea':* | ('tea':* & 'tea':*))))");
	expect(orderWordsQuery("1", "a a a a")).toBe("'of:1' & ((('a')) | (('a') & ('aa')) | (('aaaa':*)))");
});
