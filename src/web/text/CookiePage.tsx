import { useConsent } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useText } from "#web/app/text.tsx";
import { StaticPage } from "./StaticPage.tsx";

/** The cookie statement, with a button to change the consent. */
export default function CookiePage() {
	const { t, dayOf } = useText();
	const { choice, openDialog } = useConsent();
	const choiceText = choice ? (choice.statistics ? "consent.said-yes" : "consent.said-no") : null;
	return (
		<StaticPage page="cookies">
			<div className="mb-8 flex min-h-11 flex-wrap items-center gap-3">
				<p role="status">{choiceText && choice ? t(choiceText, dayOf(choice.on)) : t("consent.unsaid")}</p>
				<button type="button" className="consent-answer" onClick={openDialog}>
					{t("consent.change")}
				</button>
			</div>
		</StaticPage>
	);
}
