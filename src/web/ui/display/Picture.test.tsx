import { expect, test } from "vitest";
import type { Language } from "#i18n/languages.ts";
import { rendered } from "#test/rendered.tsx";
import { Picture } from "./Picture.tsx";

const picture = {
	address: "/media/a-bag?version=1",
	shape: "square" as const,
	alternateTextEn: "A bag of coffee",
	alternateTextNl: "Een zak koffie",
};

const render = (props: Partial<Parameters<typeof Picture>[0]>, language?: Language): string =>
	rendered(<Picture picture={picture} box="card" {...props} />, language);

test("reserves its space, loads lazily and offers double resolution", () => {
	const card = render({});
	expect(card).toContain('src="/media/a-bag?version=1&amp;width=250&amp;height=250"');
	expect(card).toContain("width=500&amp;height=500 2x");
	expect(card).toContain('width="250" height="250"');
	expect(card).toContain('loading="lazy"');
	expect(card).toContain('decoding="async"');
	expect(card).not.toContain("sizes=");
});

test("loads at once when it has priority", () => {
	const first = render({ isPriority: true });
	expect(first).toContain('loading="eager"');
	expect(first).toMatch(/fetchpriority="high"/i);
});

test("lets the browser choose the size of a wide picture", () => {
	const banner = render({ box: "banner", picture: { ...picture, shape: "wide" } });
	expect(banner).toContain("height=500 1500w");
	expect(banner).toContain('sizes="100vw"');
});

test("has an alternate text in the language of the page, or none when decorative", () => {
	expect(render({})).toContain('alt="A bag of coffee"');
	expect(render({}, "nl-NL")).toContain('alt="Een zak koffie"');
	expect(render({ isDecorative: true })).toContain('alt=""');
});
