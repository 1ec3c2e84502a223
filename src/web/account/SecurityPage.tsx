import { AccountFrame } from "./AccountFrame.tsx";
import { Activity } from "./Activity.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { PasswordChange } from "./PasswordChange.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { Sessions } from "./Sessions.tsx";

/** Shows the password, second factor, sessions and recent activity of the user's login. */
export default function SecurityPage() {
	return (
		<AccountFrame>
			<div className="account-columns">
				<PasswordChange />
				<SecondFactor />
			</div>
			<Passkeys />
			<Sessions />
			<Activity />
		</AccountFrame>
	);
}
