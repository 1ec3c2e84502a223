import { useState } from "react";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import type { DeliveryView } from "./plan.ts";
import type { PlanEditing } from "./usePlanEdits.ts";

const DateDialog = lazyPart(() => import("./DateDialog.tsx"), LoadErrorDialog);

/** Opens the dialog that moves just one delivery. */
export function DateDialogButton({ delivery, editing }: { delivery: DeliveryView; editing: PlanEditing }) {
	const { pageText, shortDay } = useText(plannerTexts);
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				className="link-button"
				aria-haspopup="dialog"
				aria-label={pageText("other-date-of", shortDay(delivery.deliverOn))}
				onClick={() => setOpen(true)}
			>
				{pageText("other-date")}
			</button>
			{isOpen && <DateDialog delivery={delivery} editing={editing} open onClose={() => setOpen(false)} />}
		</>
	);
}
