import { type PropsWithChildren, useEffect } from "react";
import { useAnalytics, useConsent } from "#web/app/analytics/AnalyticsProvider.tsx";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";

const NotFoundSearch = lazyPart(
	() => import("./NotFoundSearch.tsx"),
	() => null,
);

/** The page for an address that does not exist, with a search. `children` are suggestions. */
export function NotFoundPage({ children }: PropsWithChildren) {
	const { t, language } = useText();
	const { trackError } = useAnalytics();
	const { choice } = useConsent();
	const message = t("not-found.title");
	useEffect(() => {
		if (choice?.statistics) trackError({ type: "page", field: "", message });
	}, [choice, trackError, message]);
	return (
		<div className="wrap grid justify-items-start gap-4 py-16 lg:py-24">
			<h1>{t("not-found.title")}</h1>
			<p className="lead max-w-(--measure)">{t("not-found.text")}</p>
			<div className="w-full max-w-(--measure)">
				<NotFoundSearch />
			</div>
			{children}
			<a href={pathTo("home", language)} className="inline-flex min-h-11 items-center font-medium">
				{t("not-found.home")}
			</a>
		</div>
	);
}
