import { useState } from "react";
import { newPasswordTexts } from "#i18n/auth/new-password.ts";
import type { PlainPageRefusalCode } from "#i18n/text.ts";
import { type PasswordFault, type PasswordLevel, passwordFaults, passwordLevel } from "#shared/passwords.ts";
import { type Failure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { Gauge } from "#web/ui/display/Gauge.tsx";
import { PasswordInput } from "#web/ui/form/TextInput.tsx";
import type { Form } from "#web/ui/form/useForm.ts";

type NewPasswordProps = { form: Pick<Form<"password" | "repeat">, "field" | "clear"> };

/** Asks for a new password twice, and shows its strength and the rules that it misses. */
export function NewPassword({ form }: NewPasswordProps) {
	const { pageText } = useText(newPasswordTexts);
	const [password, setPassword] = useState("");
	const [common, setCommon] = useState<string | null>(null);
	const isCommon = common === password;
	const { onBlur, error, ...field } = form.field("password");
	return (
		<>
			<PasswordInput
				{...field}
				error={error ?? (isCommon ? pageText("password.common") : undefined)}
				autoComplete="new-password"
				onBlur={(event) => {
					onBlur(event);
					const { value } = event.currentTarget;
					ifCommon(value, () => setCommon(value));
				}}
				onChange={({ currentTarget: { value } }) => {
					setPassword(value);
					form.clear("password");
				}}
			/>
			<PasswordMeter password={password} isCommon={isCommon} />
			<PasswordInput {...form.field("repeat")} autoComplete="new-password" />
		</>
	);
}

/** Looks a password that breaks no rule up among the common ones, in this browser. Without the list the shop refuses the password later. */
function ifCommon(password: string, then: () => void): void {
	if (passwordFaults(password).length > 0) return;
	import("#shared/common-passwords.ts").then(
		({ isCommonAmongValid }) => isCommonAmongValid(password) && then(),
		() => undefined,
	);
}

/** The texts of both fields, for `useForm`. A first password is not called new. */
export function useNewPasswordMessages(kind: "first" | "reset") {
	const { t, pageText } = useText(newPasswordTexts);
	return {
		password: {
			label: pageText(`${kind}.password`),
			empty: pageText(`${kind}.empty`),
			"unfit-password": t("password.too-weak"),
		},
		repeat: { label: pageText(`${kind}.repeat`), differs: pageText("password.differ") },
	};
}

const steps = { weak: 1, fair: 2, good: 3, strong: 4 } as const satisfies Record<PasswordLevel, number>;

function PasswordMeter({ password, isCommon }: { password: string; isCommon: boolean }) {
	const { pageText } = useText(newPasswordTexts);
	const level = passwordLevel(password, { isCommon });
	const strength = pageText(`password.level.${level}`);
	const faults = passwordFaults(password).map((fault: PasswordFault) => pageText(`password.fault.${fault}`));
	return (
		<div className="grid gap-2">
			<p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm" aria-live="polite">
				<span className="text-ink-2">
					{faults.length > 0 ? pageText("password.needed", faults.join(", ")) : !isCommon && pageText("password.fits")}
				</span>
				{password && <b>{strength}</b>}
			</p>
			<Gauge
				sentence={pageText("password.strength", strength)}
				value={password ? steps[level] : 0}
				max={4}
				units={4}
				small
			/>
		</div>
	);
}

/** Returns the message for a refused password. A common password breaks no visible rule, so it has a special message. */
export function usePasswordRefusalMessage(unfit: PlainPageRefusalCode) {
	const { pageText } = useText(newPasswordTexts);
	const words = useRefusalMessage(unfit);
	return (failure: Failure): string => {
		const refusal = failure.data?.refusal;
		const isCommon = refusal?.code === "password.too-weak" && refusal.details.faults.split(",").includes("common");
		return isCommon ? pageText("password.common") : words(failure);
	};
}
