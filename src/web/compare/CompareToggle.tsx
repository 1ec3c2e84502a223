import { useState } from "react";
import { maxCompared } from "#catalogue/product/compare.ts";
import { productListTexts } from "#i18n/catalogue/list.ts";
import { refusalIn } from "#shared/refusal.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useText } from "#web/app/text.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { useCompared } from "./useCompared.ts";

/** Adds a machine to the comparison, or removes it. */
export function CompareToggle({ slug, name }: { slug: string; name: string }) {
	const { t, pageText } = useText(productListTexts);
	const { slugs, add, remove } = useCompared();
	const { trackError } = useAnalytics();
	const [refusal, setRefusal] = useState("");
	const showRefusal = (message: string) => {
		setRefusal(message);
		trackError({ type: "compare", field: "", message });
	};
	const choose = (isChosen: boolean) => {
		showRefusal("");
		if (!isChosen) return remove(slug);
		try {
			add(slug);
		} catch (error) {
			const refused = refusalIn(error);
			if (refused?.code !== "compare.too-many") throw error;
			showRefusal(t("compare.too-many", { most: maxCompared }));
		}
	};
	return (
		<div className="compare-toggle" role={refusal ? "alert" : undefined}>
			<Checkbox
				label={
					<>
						{pageText("compare.add")}
						<span className="sr-only"> {name}</span>
					</>
				}
				checked={slugs.includes(slug)}
				error={refusal || undefined}
				onChange={({ target }) => choose(target.checked)}
			/>
		</div>
	);
}
