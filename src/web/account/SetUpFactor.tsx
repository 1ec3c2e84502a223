import { useState } from "react";
import { securityTexts } from "#i18n/security.ts";
import { type Failure, useRefusedWords } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Enrolling } from "#web/auth/EnrolStep.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form, typedIn } from "#web/ui/form/Form.tsx";
import { PasswordInput } from "#web/ui/form/TextInput.tsx";

type SetUpFactorProps = { onCodes: (codes: readonly string[]) => void; onLeave: () => void };

/** The password of just now, the key, and the first code that proves it arrived. */
export default function SetUpFactor({ onCodes, onLeave }: SetUpFactorProps) {
	const { pageText: s, enterYour } = useText(securityTexts);
	const words = useRefusedWords("password.old-wrong");
	const [errors, setErrors] = useState<Record<string, string>>({});
	const enrol = trpc.auth.enrolSecondFactor.useMutation({
		onError: (failure: Failure) => setErrors({ password: words(failure) }),
	});
	const submit = (form: FormData) => {
		const password = typedIn(form, "password");
		if (password) enrol.mutate({ password });
		else setErrors({ password: enterYour(s("password-old")) });
	};
	return (
		<section className="panel in-one-column w-full" aria-label={s("factor-set-up")}>
			<h3 className="text-base font-medium">{s(enrol.data ? "factor-set-up" : "factor-again")}</h3>
			{enrol.data ? (
				<Enrolling shown={enrol.data} onCodes={onCodes} />
			) : (
				<Form label={s("factor-set-up")} errors={errors} tells="second factor" onSubmit={submit}>
					<PasswordInput
						label={s("password-old")}
						name="password"
						error={errors.password}
						onChange={() => errors.password && setErrors({})}
						autoFocus
					/>
					<div>
						<Button look="ink" type="submit" busy={enrol.isPending}>
							{s("factor-go-on")}
						</Button>
					</div>
				</Form>
			)}
			<Button look="text" onClick={onLeave}>
				{s("keep")}
			</Button>
		</section>
	);
}
