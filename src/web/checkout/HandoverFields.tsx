import { writeWindow } from "#i18n/format.ts";
import { handoverTexts } from "#i18n/handover.ts";
import { longestAttention, longestInstruction } from "#orders/invoice-reference.ts";
import { useText } from "#web/app/text.tsx";
import { FilterSelect } from "#web/ui/form/TableFilters.tsx";
import { TextArea, TextInput } from "#web/ui/form/TextInput.tsx";
import type { Checkout } from "./checkout.ts";
import type { Choices } from "./draft.ts";

type Handover = Pick<Choices, "attention" | "instruction" | "timeWindow">;
type HandoverFieldsProps = { checkout: Checkout; values: Handover; onChange: (values: Partial<Handover>) => void };

/** For whom the delivery is, an instruction for the driver, and the preferred time where the location has times. */
export default function HandoverFields({ checkout, values, onChange }: HandoverFieldsProps) {
	const { pageText, language } = useText(handoverTexts);
	const { deliveryWindows, cart } = checkout;
	return (
		<div className="handover">
			<TextInput
				label={pageText("attention")}
				optional
				maxLength={longestAttention}
				autoComplete="off"
				value={values.attention}
				onChange={({ target }) => onChange({ attention: target.value })}
			/>
			{deliveryWindows.length > 0 && (
				<FilterSelect
					label={pageText("time-window")}
					noneLabel={pageText("any-time")}
					value={values.timeWindow}
					options={deliveryWindows.map((value) => ({ value, label: writeWindow(language, value) }))}
					onChoose={(timeWindow) => onChange({ timeWindow })}
				/>
			)}
			<TextArea
				label={pageText("instruction")}
				hint={cart.location?.instruction ? pageText("standing", cart.location.instruction) : undefined}
				optional
				rows={2}
				maxLength={longestInstruction}
				value={values.instruction}
				onChange={({ target }) => onChange({ instruction: target.value })}
			/>
		</div>
	);
}
