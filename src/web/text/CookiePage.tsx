import { consentTexts } from "#i18n/site/consent.ts";
import { useConsent } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useText } from "#web/app/text.tsx";
import { StaticPage } from "./StaticPage.tsx";

/** The cookie statement, with a button to change the consent. */
export default function CookiePage() {
	const { pageText, dayOf } = useText(consentTexts);
	const { choice, openDialog } = useConsent();
	const choiceText = choice ? (choice.statistics ? "allowed" : "declined") : null;
	return (
		<StaticPage page="cookies">
			<div className="mb-8 flex min-h-11 flex-wrap items-center gap-3">
				<p role="status">{choiceText && choice ? pageText(choiceText, dayOf(choice.on)) : pageText("undecided")}</p>
				<button type="button" className="consent-answer" onClick={openDialog}>
					{pageText("change")}
				</button>
			</div>
		</StaticPage>
	);
}
