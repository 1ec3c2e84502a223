import { QueryClientProvider } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Language } from "#i18n/languages.ts";
import { aDelivery, aStore } from "#test/store.ts";
import { newQueries, trpc } from "#web/app/data/trpc.ts";
import { Speaking } from "#web/app/text.tsx";
import { Picture } from "./Picture.tsx";

const picture = {
	address: "/media/a-bag?version=1",
	shape: "square" as const,
	alternateTextEn: "A bag of coffee",
	alternateTextNl: "Een zak koffie",
};

function drawn(props: Partial<Parameters<typeof Picture>[0]>, language: Language = "en-NZ"): string {
	const queries = newQueries();
	queries.setQueryData(getQueryKey(trpc.store.show, undefined, "query"), aStore);
	queries.setQueryData(getQueryKey(trpc.store.nextDelivery, undefined, "query"), aDelivery);
	return renderToStaticMarkup(
		<trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queries}>
			<QueryClientProvider client={queries}>
				<Speaking language={language}>
					<Picture picture={picture} box="card" {...props} />
				</Speaking>
			</QueryClientProvider>
		</trpc.Provider>,
	);
}

test("keeps its place, comes when it is seen, and is as sharp as the screen", () => {
	const card = drawn({});
	expect(card).toContain('src="/media/a-bag?version=1&amp;width=250&amp;height=250"');
	expect(card).toContain("width=500&amp;height=500 2x");
	expect(card).toContain('width="250" height="250"');
	expect(card).toContain('loading="lazy"');
	expect(card).toContain('decoding="async"');
	expect(card).not.toContain("sizes=");
});

test("is asked for at once when it is what the page is waited for", () => {
	const first = drawn({ first: true });
	expect(first).toContain('loading="eager"');
	expect(first).toMatch(/fetchpriority="high"/i);
});

test("chooses by the width of the page when it is as wide as that", () => {
	const banner = drawn({ box: "banner", picture: { ...picture, shape: "wide" } });
	expect(banner).toContain("height=500 1500w");
	expect(banner).toContain('sizes="100vw"');
});

test("speaks the language of the page, and is silent beside its own name", () => {
	expect(drawn({})).toContain('alt="A bag of coffee"');
	expect(drawn({}, "nl-NL")).toContain('alt="Een zak koffie"');
	expect(drawn({ beside: true })).toContain('alt=""');
});
