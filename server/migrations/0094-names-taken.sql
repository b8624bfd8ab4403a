-- Which of many user names somebody has, anywhere in the installation; it says no more than that.
create function user_names_taken(wanted text[]) returns setof text
  language sql stable security definer rows 1000 set search_path = public, pg_temp
as $$
  select lower(u.user_name) from unnest(wanted) w (name) join users u on lower(u.user_name) = lower(w.name)
$$;
grant execute on function user_names_taken(text[]) to keystead_app;
