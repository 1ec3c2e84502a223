import { useState } from "react";
import { type PasswordFault, type PasswordLevel, passwordFaults, passwordLevel } from "#shared/passwords.ts";
import type { PlainRefusalCode } from "#shared/refusal.ts";
import { type Failure, useRefusedWords } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { MeasuredLine } from "#web/ui/display/MeasuredLine.tsx";
import { PasswordInput } from "#web/ui/form/TextInput.tsx";
import type { Form } from "#web/ui/form/useForm.ts";

type NewPasswordProps = { form: Pick<Form<"password" | "repeat">, "field" | "clear"> };

/** A password that is chosen: twice, with a meter and what it still needs. */
export function NewPassword({ form }: NewPasswordProps) {
	const [typed, setTyped] = useState("");
	return (
		<>
			<PasswordInput
				{...form.field("password")}
				autoComplete="new-password"
				onChange={({ currentTarget: { value } }) => {
					setTyped(value);
					form.clear("password");
				}}
			/>
			<PasswordMeter password={typed} />
			<PasswordInput {...form.field("repeat")} autoComplete="new-password" />
		</>
	);
}

/** The texts of both fields, for `useForm`. */
export function useNewPasswordMessages() {
	const { t } = useText();
	return {
		password: { label: t("reset.password"), "unfit-password": t("password.unfit") },
		repeat: { label: t("reset.repeat"), differs: t("password.differ") },
	};
}

const steps = { weak: 1, fair: 2, good: 3, strong: 4 } as const satisfies Record<PasswordLevel, number>;

function PasswordMeter({ password }: { password: string }) {
	const { t } = useText();
	const level = passwordLevel(password);
	const strength = t(`password.level.${level}`);
	const faults = passwordFaults(password).map((fault: PasswordFault) => t(`password.fault.${fault}`));
	return (
		<div className="grid gap-2">
			<p className="flex flex-wrap justify-between gap-x-4 text-sm" aria-live="polite">
				<span className="text-ink-2">
					{faults.length > 0 ? t("password.needed", faults.join(", ")) : t("password.fits")}
				</span>
				{password && <b>{strength}</b>}
			</p>
			<MeasuredLine
				sentence={t("password.strength", strength)}
				value={password ? steps[level] : 0}
				max={4}
				units={4}
				small
			/>
		</div>
	);
}

/** Why the server did not take it. One of the most used misses no rule that can be seen. */
export function usePasswordRefused(unfit: PlainRefusalCode) {
	const { t } = useText();
	const words = useRefusedWords(unfit);
	return (failure: Failure): string => {
		const refusal = failure.data?.refusal;
		const isCommon = refusal?.code === "password.unfit" && refusal.details.faults.split(",").includes("common");
		return isCommon ? t("password.common") : words(failure);
	};
}
