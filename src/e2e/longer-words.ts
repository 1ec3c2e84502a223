import type { Page } from "@playwright/test";

/** Makes each word of the page 40 % longer, which is more than any translation. Returns the ratio of the text lengths. */
export const lengthenWords = (page: Page): Promise<number> =>
	page.evaluate(() => {
		const longer = (word: string) => word + word.slice(-Math.ceil(word.length * 0.4)).toLowerCase();
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		let [before, after] = [0, 0];
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			if (text.parentElement?.closest("script, [translate=no]") || !text.nodeValue) continue;
			before += text.nodeValue.length;
			text.nodeValue = text.nodeValue.replace(/\p{L}{2,}/gu, longer);
			after += text.nodeValue.length;
		}
		return after / before;
	});
