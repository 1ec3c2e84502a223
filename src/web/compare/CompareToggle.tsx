import { useState } from "react";
import { productListTexts } from "#i18n/list.ts";
import { refusalText } from "#i18n/text.ts";
import { refusalIn } from "#shared/refusal.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useText } from "#web/app/text.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { useCompared } from "./useCompared.ts";

/** Puts a machine beside the others that are to be compared, or takes it away. */
export function CompareToggle({ slug, name }: { slug: string; name: string }) {
	const { pageText: l, language } = useText(productListTexts);
	const { slugs, add, remove } = useCompared();
	const { trackError } = useAnalytics();
	const [refused, setRefused] = useState("");
	const said = (message: string) => {
		setRefused(message);
		trackError({ type: "compare", field: "", message });
	};
	const choose = (isWanted: boolean) => {
		said("");
		if (!isWanted) return remove(slug);
		try {
			add(slug);
		} catch (error) {
			const refusal = refusalIn(error);
			if (!refusal) throw error;
			said(refusalText(language, refusal));
		}
	};
	return (
		<div className="compare-toggle" role={refused ? "alert" : undefined}>
			<Checkbox
				label={
					<>
						{l("compare.add")}
						<span className="sr-only"> {name}</span>
					</>
				}
				checked={slugs.includes(slug)}
				error={refused || undefined}
				onChange={({ target }) => choose(target.checked)}
			/>
		</div>
	);
}
