import type { PropsWithChildren } from "react";
import type { StaticPage as Name } from "#content/content.ts";
import { useStaticPage } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RichText } from "./RichText.tsx";

/** A page of fixed words; what it lets people do stands above them. */
export function StaticPage({ page, children }: PropsWithChildren<{ page: Name }>) {
	const { t, language } = useText();
	return (
		<div className="wrap py-10 md:py-16">
			<h1 className="mb-6 hyphens-auto wrap-break-word">{t(`${page}.title`)}</h1>
			{children}
			<RichText value={useStaticPage(page, language)} />
		</div>
	);
}
