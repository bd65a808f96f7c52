# The first start makes the cluster, with the user, password and database of the environment; then Postgres takes the place of this.
set -eu
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -s "$data/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$data"
  password=$(mktemp)
  printf '%s\n' "$POSTGRES_PASSWORD" >"$password"
  chown postgres "$password"
  as_postgres initdb --pgdata="$data" --username="$POSTGRES_USER" --pwfile="$password" --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm "$password"
  echo "CREATE DATABASE \"$POSTGRES_DB\"" | as_postgres postgres --single -D "$data" postgres
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups "$@" -D "$data" -c listen_addresses='*'
