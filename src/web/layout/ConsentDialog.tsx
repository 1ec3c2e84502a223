import { useEffect, useRef } from "react";
import { useConsent } from "#web/app/analytics/AnalyticsProvider.tsx";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";

/** Stands at the foot of the window and covers nothing for good: the page ends above it. Both answers weigh the same. */
export function ConsentDialog() {
	const { t, language } = useText();
	const { choice, isAsking, choose } = useConsent();
	const title = useRef<HTMLHeadingElement>(null);
	// Who asked for it is led there; who has just come is not torn away from the page.
	useEffect(() => {
		if (isAsking && choice) title.current?.focus();
	}, [isAsking, choice]);
	if (!isAsking) return null;
	return (
		<dialog open aria-labelledby="consent-title" className="consent" data-nosnippet>
			<div className="wrap grid gap-x-(--gutter) gap-y-3 py-4 lg:grid-cols-[1fr_auto] lg:items-center">
				<div>
					<h2 id="consent-title" ref={title} tabIndex={-1} className="plain">
						{t("consent.title")}
					</h2>
					<p className="max-w-(--measure) text-ink-2 text-sm">
						{t("consent.text")} <a href={pathTo("cookies", language)}>{t("consent.more")}</a>
					</p>
				</div>
				<div className="consent-answers">
					<button type="button" className="consent-answer" onClick={() => choose(false)}>
						{t("consent.no")}
					</button>
					<button type="button" className="consent-answer" onClick={() => choose(true)}>
						{t("consent.yes")}
					</button>
				</div>
			</div>
		</dialog>
	);
}
