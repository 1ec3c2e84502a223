import type { PropsWithChildren } from "react";
import type { StaticPage as PageName } from "#content/content.ts";
import { useStaticPage } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RichText } from "./RichText.tsx";

/** A page with a text of the content module. `children` are controls above the text. */
export function StaticPage({ page, children }: PropsWithChildren<{ page: PageName }>) {
	const { t, language } = useText();
	return (
		<div className="wrap py-10 md:py-16">
			<h1 className="mb-6 hyphens-auto wrap-break-word">{t(`${page}.title`)}</h1>
			{children}
			<RichText value={useStaticPage(page, language)} />
		</div>
	);
}
