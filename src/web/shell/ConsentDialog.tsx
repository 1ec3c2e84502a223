import { useEffect, useRef } from "react";
import { useConsent } from "#web/app/analytics/AnalyticsProvider.tsx";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";

/** The cookie dialog at the bottom of the window. The page can be scrolled clear of it. Both buttons look the same. */
export function ConsentDialog() {
	const { t, language } = useText();
	const { choice, isDialogOpen, choose } = useConsent();
	const title = useRef<HTMLHeadingElement>(null);
	// Takes the focus when the visitor opened it, not when a page opens with it.
	useEffect(() => {
		if (isDialogOpen && choice) title.current?.focus();
	}, [isDialogOpen, choice]);
	if (!isDialogOpen) return null;
	const answer = (statistics: boolean) => {
		choose(statistics);
		// The pressed button is gone: without this, the focus would move to the top of the page.
		document.getElementById("main")?.focus({ preventScroll: true });
	};
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
					<button type="button" className="consent-answer" onClick={() => answer(false)}>
						{t("consent.no")}
					</button>
					<button type="button" className="consent-answer" onClick={() => answer(true)}>
						{t("consent.yes")}
					</button>
				</div>
			</div>
		</dialog>
	);
}
