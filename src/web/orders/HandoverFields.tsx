import { handoverTexts } from "#i18n/checkout/handover.ts";
import { writeWindow } from "#i18n/format.ts";
import { longestAttention, longestInstruction } from "#orders/placing/invoice-reference.ts";
import { useText } from "#web/app/text.tsx";
import { FilterSelect } from "#web/ui/form/TableFilters.tsx";
import { TextArea, TextInput } from "#web/ui/form/TextInput.tsx";

export type Handover = { attention: string; instruction: string; timeWindow: string | null };

type HandoverFieldsProps = {
	/** The delivery times of the location. */
	windows: readonly string[];
	/** The instruction of the location. */
	standing: string | null;
	values: Handover;
	onChange: (values: Partial<Handover>) => void;
};

/** For whom the delivery is, an instruction for the driver, and the preferred time where the location has times. */
export default function HandoverFields({ windows, standing, values, onChange }: HandoverFieldsProps) {
	const { pageText, language } = useText(handoverTexts);
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
			{windows.length > 0 && (
				<FilterSelect
					label={pageText("time-window")}
					noneLabel={pageText("any-time")}
					value={values.timeWindow}
					options={windows.map((value) => ({ value, label: writeWindow(language, value) }))}
					onChoose={(timeWindow) => onChange({ timeWindow })}
				/>
			)}
			<TextArea
				label={pageText("instruction")}
				hint={standing ? pageText("standing", standing) : undefined}
				optional
				rows={2}
				maxLength={longestInstruction}
				value={values.instruction}
				onChange={({ target }) => onChange({ instruction: target.value })}
			/>
		</div>
	);
}
